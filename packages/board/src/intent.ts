/** What a person wants of the board. The board itself decides nothing: whoever listens asks the rules. */
export type Intent =
  | ({ readonly kind: 'hex'; readonly hex: number } & Tap)
  | ({ readonly kind: 'piece'; readonly piece: string; readonly hex: number } & Tap)
  | { readonly kind: 'stack'; readonly hex: number }
  | { readonly kind: 'hover'; readonly hex: number; readonly piece?: string }
  | { readonly kind: 'leave' }
  /** A finger rests here: what a pointer that hovers would show, and the stack spread out. */
  | { readonly kind: 'hold'; readonly hex: number; readonly piece?: string }
  /** A counter is taken up, and put down on a hex; or the hand opens without putting it anywhere. */
  | { readonly kind: 'grab'; readonly piece: string }
  | { readonly kind: 'drop'; readonly piece: string; readonly hex: number; readonly on?: string }
  | { readonly kind: 'release'; readonly piece: string }
  | { readonly kind: 'view'; readonly x: number; readonly y: number; readonly scale: number }

/** Which button, and whether a key was held that adds to what is chosen already. */
export interface Tap {
  readonly button: 'first' | 'second'
  readonly adds?: true
}
