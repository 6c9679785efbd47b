import type { Kit } from '@sztab/engine'

/** Systems that are part of this page besides those that come with Sztab. Another build puts its own here: builders/brought.ts. */
export const brought: readonly Kit[] = []
