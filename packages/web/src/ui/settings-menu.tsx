import { chooseLanguage, languageNames, languages, useLanguage, useSay } from '../words/index.js'
import { IconButton } from './button.js'
import type { IconName } from './icon.js'
import { ChoiceMenu } from './menu.js'
import { chooseTheme, type ThemeChoice, useThemeChoice } from './theme.js'

const themes: readonly { readonly id: ThemeChoice; readonly icon: IconName }[] = [
  { id: 'system', icon: 'screen' },
  { id: 'light', icon: 'sun' },
  { id: 'dark', icon: 'moon' },
]

/** Language and colours, the same on every screen. */
export function SettingsMenu() {
  const say = useSay()
  const language = useLanguage()
  const theme = useThemeChoice()
  const sections = [
    {
      title: say('ui.language'),
      selected: language,
      choices: languages.map((id) => ({ id, text: languageNames[id], lang: id })),
      onChoose: (id: string) => void chooseLanguage(id as (typeof languages)[number]),
    },
    {
      title: say('ui.theme'),
      selected: theme,
      choices: themes.map(({ id, icon }) => ({ id, icon, text: say(`ui.theme.${id}`) })),
      onChoose: (id: string) => chooseTheme(id as ThemeChoice),
    },
  ]
  const label = say('ui.settings')
  return <ChoiceMenu label={label} button={<IconButton icon="language" label={label} />} sections={sections} />
}
