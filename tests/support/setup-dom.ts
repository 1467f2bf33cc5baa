import { installDomStubs } from './dom-stubs'
import '@ant-design/v5-patch-for-react-19'
import 'fake-indexeddb/auto'
import { createRequire } from 'node:module'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { chooseLanguage, languageNow } from '#i18n/index.ts'
import { FullFilterSelect } from '#kit/filters/FilterSelect.tsx'
import { setAbsentSubjects } from '#providers/auth/areas.ts'
import { session } from '#providers/auth/session.ts'
import { dismissQuestions } from '#providers/notifications/confirmation.ts'
import { onNotify } from '#providers/notifications/notifications.ts'
import { shop } from '#providers/shop.ts'
import { setTheme } from '#shell/theme/theme-choice.ts'
import { FullDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
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
  shop.set({})
  document.title = ''
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name)
  document.body.replaceChildren()
  document.documentElement.lang = 'en'
  window.history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})

// What pages load late, such as the bell, would fail with the end of its file, and stay failed for the next one.
afterAll(() => vi.dynamicImportSettled())
