/** What a person wants of the board. The board itself decides nothing: whoever listens asks the rules. */
export type Intent =
  | { readonly kind: 'hex'; readonly hex: number; readonly button: 'first' | 'second' }
  | { readonly kind: 'piece'; readonly piece: string; readonly hex: number; readonly button: 'first' | 'second' }
  | { readonly kind: 'stack'; readonly hex: number }
  | { readonly kind: 'hover'; readonly hex: number; readonly piece?: string }
  | { readonly kind: 'leave' }
  | { readonly kind: 'view'; readonly x: number; readonly y: number; readonly scale: number }
