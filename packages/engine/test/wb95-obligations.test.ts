import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseOptions, createDice, type Order, seededRng } from '../src/index.js'
