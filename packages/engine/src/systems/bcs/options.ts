import type { OptionIndex } from '../../kernel/options.js'

export const options: OptionIndex = { switches: {}, presets: {} }
