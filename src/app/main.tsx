import 'virtual:antd/start.css'
import '@ant-design/v5-patch-for-react-19'
import '../shell/theme/base.css'
import '../shell/theme/fonts.css'
import '../shell/theme/focus.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { loadRefusalTexts, loadTexts, refusalText, t } from '../i18n'
import { session } from '../providers/auth/session'
import { setErrorTexts, setRefusalTexts } from '../providers/errors'
import { ThemeRoot } from '../shell/theme/ThemeRoot'
import { createRouter, warmUp } from './router'

setErrorTexts((kind) => t(`error.${kind}`))
setRefusalTexts({ load: loadRefusalTexts, textOf: refusalText })

/** Shown if the first texts cannot be loaded, so it is in both languages. */
const unsaid = 'The page could not be fetched: load it again. · পাতাটি আনা যায়নি: আবার লোড করুন।'
const resume = async () => {
  await session.hydrate()
  if (session.get().token) warmUp(window.location)
}
const begun = Promise.all([loadTexts('start').catch(() => loadTexts('start')), resume()])
await begun.catch((failure: unknown) => {
  document.body.textContent = unsaid
  throw failure
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
createRoot(root).render(
  <ThemeRoot>
    <RouterProvider router={createRouter()} />
  </ThemeRoot>,
)
