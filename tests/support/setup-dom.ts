import { installDomStubs } from './dom-stubs'
import '@ant-design/v5-patch-for-react-19'
import 'fake-indexeddb/auto'
import { createRequire } from 'node:module'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { chooseLanguage, languageNow } from '../../src/i18n'
import { FullFilterSelect } from '../../src/kit/filters/FilterSelect'
import { setAbsentSubjects } from '../../src/providers/auth/areas'
import { session } from '../../src/providers/auth/session'
import { dismissQuestions } from '../../src/providers/notifications/confirmation'
import { onNotify } from '../../src/providers/notifications/notifications'
import { setTheme } from '../../src/shell/theme/theme-choice'
import { FullDropdown } from '../../src/ui/layout/dropdown/LateDropdown'
import { cacheRoles } from './role-cache'

/** No test reads antd's style sheets; writing and parsing them for each mounted page is a sixth of the time. */
const styles = createRequire(import.meta.url)('@ant-design/cssinjs/lib/hooks/useStyleRegister')
styles.default = () => (node: unknown) => node
cacheRoles()

// What browsers load after the first page is there from the start, so that tests need not wait for it.
await Promise.all([FullDropdown.preload(), FullFilterSelect.preload()])

configure({
  // A limit for busy machines; tests continue as soon as the awaited element is there.
  asyncUtilTimeout: 15_000,
  // Queries fail many times until an awaited element appears; the document is printed once, below.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
})

// Files share one document and all modules, so that every test starts from the same state, whatever ran before.
beforeEach(() => {
  installDomStubs()
  configure({ defaultHidden: false })
})

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    console.error(prettyDOM(document.querySelector('main') ?? document.body, 20_000))
  vi.useRealTimers()
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  session.clear()
  setAbsentSubjects([])
  dismissQuestions()
  // Reads texts that no page has shown.
  onNotify(() => {})()
  if (languageNow() !== 'en') await chooseLanguage('en')
  setTheme('system')
  document.title = ''
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name)
  document.body.replaceChildren()
  document.documentElement.lang = 'en'
  window.history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
