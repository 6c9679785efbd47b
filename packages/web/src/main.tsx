import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/index.js'
import { openTheme } from './ui/index.js'
import { openWords } from './words/index.js'

openTheme()
await openWords()
createRoot(document.getElementById('page')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

/** The page comes first; then it is kept for days without a network. */
const KEEPING_WAITS = 1500
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => void navigator.serviceWorker.register('./service-worker.js').catch(() => {}), KEEPING_WAITS)
