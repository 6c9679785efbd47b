import { darkTheme, lightTheme, type Theme } from '@sztab/board'
import type { Speaker } from '@sztab/text'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Seen, Session, Table } from '../session/index.js'
import { useTheme } from '../ui/index.js'
import type { Desk } from './desk.js'
import type { DeskState } from './desk-state.js'

interface Given {
  readonly desk: Desk
  readonly speaker: Speaker
}

export const TableContext = createContext<Given | undefined>(undefined)

export interface AtTable extends Given {
  readonly state: DeskState
  readonly session: Session
  /** What is on the screen: the game now, or as it was. */
  readonly shown: Seen
  readonly table: Table
}

/** The desk and who speaks; a part that needs no more is not drawn anew while others play. */
export function useGiven(): Given {
  const given = useContext(TableContext)
  if (!given) throw new Error('this part belongs on the table')
  return given
}

/** One thing of the desk; a part that uses it is drawn anew when that changes. */
export function useDesk<T>(select: (desk: Desk) => T): T {
  const { desk } = useGiven()
  return useSyncExternalStore(desk.subscribe, () => select(desk))
}

/** Everything a part of the table needs; it is drawn anew when any of it changes. */
export function useAtTable(): AtTable {
  const given = useGiven()
  const { desk } = given
  const state = useSyncExternalStore(desk.subscribe, desk.getState)
  return { ...given, state, session: desk.session, shown: desk.shown, table: desk.session.table }
}

/** The colours of the board that go with those of the page. */
export function useBoardTheme(): Theme {
  return useTheme() === 'dark' ? darkTheme : lightTheme
}
