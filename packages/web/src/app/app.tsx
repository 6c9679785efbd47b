import { I18nProvider } from 'react-aria-components'
import { StartScreen } from '../start/index.js'
import { useLanguage } from '../words/index.js'
import { Catch } from './catch.js'
import { GameScreen } from './game-screen.js'
import { useRoute } from './route.js'

export function App() {
  const language = useLanguage()
  const route = useRoute()
  return (
    <I18nProvider locale={language}>
      <Catch key={route.at === 'game' ? route.id : ''}>
        {route.at === 'game' ? <GameScreen id={route.id} /> : <StartScreen />}
      </Catch>
    </I18nProvider>
  )
}
