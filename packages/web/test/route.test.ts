import { expect, test } from 'vitest'
import { routeOf } from '../src/app/route.js'

test.each([
  ['', { at: 'start' }],
  ['#/game/0a1b', { at: 'game', id: '0a1b' }],
  ['#/rules', { at: 'rules' }],
  ['#/rules/tow', { at: 'rules', system: 'tow' }],
  ['#/rules/tow/9.3-e', { at: 'rules', system: 'tow', rule: '9.3-e' }],
  ['#/rules/tow/PA.CRT-a', { at: 'rules', system: 'tow', rule: 'PA.CRT-a' }],
  ['#/try/wb95/9.4-guns/2/13', { at: 'try', system: 'wb95', name: '9.4-guns', play: 2, beat: 13 }],
  ['#/puzzles', { at: 'puzzles' }],
  ['#/puzzle/bcs-09', { at: 'puzzle', id: 'bcs-09' }],
  ['#/try/wb95/9.4-guns/2', { at: 'start' }],
  ['#/rules/tow/9.3-e/more', { at: 'start' }],
])('the address %j leads to %j', (hash, route) => expect(routeOf(hash)).toEqual(route))
