import { useSyncExternalStore } from 'react'
import { remember, remembered } from '../words/index.js'

type Theme = 'light' | 'dark'
/** What the reader wants: what the system has, or always the same. */
export type ThemeChoice = Theme | 'system'

const REMEMBERED = 'sztab.theme'
const listeners = new Set<() => void>()
const night = matchMedia('(prefers-color-scheme: dark)')

function choice(): ThemeChoice {
  const last = remembered(REMEMBERED)
  return last === 'light' || last === 'dark' ? last : 'system'
}

function theme(): Theme {
  const chosen = choice()
  if (chosen !== 'system') return chosen
  return night.matches ? 'dark' : 'light'
}

function show(): void {
  document.documentElement.dataset.theme = theme()
  for (const listener of listeners) listener()
}

/** Puts the theme on, and again whenever the system changes its own. */
export function openTheme(): void {
  night.addEventListener('change', show)
  show()
}

export function chooseTheme(chosen: ThemeChoice): void {
  remember(REMEMBERED, chosen === 'system' ? undefined : chosen)
  show()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The colours of now. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, theme)
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, choice)
}
