import { lazy, Suspense } from 'react'
import { I18nProvider } from 'react-aria-components'
import { StartScreen } from '../start/index.js'
import { Waiting } from '../ui/index.js'
import { useLanguage, useSay } from '../words/index.js'
import { Catch } from './catch.js'
import { loadFonts } from './fonts.js'
import { GameScreen } from './game-screen.js'
import { type Route, useRoute } from './route.js'

/** The rules with their cases are loaded when somebody opens them. */
const rules = async () => (await Promise.all([import('../rules/index.js'), loadFonts()]))[0]
const RulesScreen = lazy(async () => ({ default: (await rules()).RulesScreen }))
const TryScreen = lazy(async () => ({ default: (await rules()).TryScreen }))
/** The school is loaded when somebody goes there. */
const school = async () => (await Promise.all([import('../school/index.js'), loadFonts()]))[0]
const LearnScreen = lazy(async () => ({ default: (await school()).LearnScreen }))
const LessonScreen = lazy(async () => ({ default: (await school()).LessonScreen }))
const BriefingScreen = lazy(async () => ({ default: (await school()).BriefingScreen }))
const puzzles = async () => (await Promise.all([import('../puzzles/index.js'), loadFonts()]))[0]
const PuzzlesScreen = lazy(async () => ({ default: (await puzzles()).PuzzlesScreen }))
const PuzzleScreen = lazy(async () => ({ default: (await puzzles()).PuzzleScreen }))

export function App() {
  const language = useLanguage()
  const route = useRoute()
  const say = useSay()
  return (
    <I18nProvider locale={language}>
      <Catch key={route.at === 'game' || route.at === 'lesson' ? route.id : route.at}>
        <Suspense fallback={<Waiting>{say('app.loading')}</Waiting>}>
          <Screen route={route} />
        </Suspense>
      </Catch>
    </I18nProvider>
  )
}

function Screen({ route }: { readonly route: Route }) {
  switch (route.at) {
    case 'game':
      return <GameScreen id={route.id} />
    case 'rules':
      return <RulesScreen system={route.system} rule={route.rule} />
    case 'try': {
      const { system, name, play, beat } = route
      return <TryScreen key={`${system} ${name} ${play} ${beat}`} {...{ system, name, play, beat }} />
    }
    case 'learn':
      return <LearnScreen system={route.system} />
    case 'lesson':
      return <LessonScreen key={`${route.system} ${route.id}`} system={route.system} id={route.id} />
    case 'briefing':
      return <BriefingScreen key={route.scenario} id={route.scenario} />
    case 'puzzles':
      return <PuzzlesScreen />
    case 'puzzle':
      return <PuzzleScreen key={route.id} id={route.id} />
    default:
      return <StartScreen />
  }
}
