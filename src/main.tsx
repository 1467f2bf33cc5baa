import '@ant-design/v5-patch-for-react-19'
import './shell/base.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { loadTexts, t } from './i18n'
import { setErrorTexts } from './providers/errors'
import { session } from './providers/session'
import { createRouter, warmUp } from './router'
import { ThemeRoot } from './shell/ThemeRoot'

setErrorTexts((kind) => t(`error.${kind}`))
await Promise.all([loadTexts('start'), session.hydrate()])
if (session.get().token) warmUp(window.location.pathname)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
createRoot(root).render(
  <ThemeRoot>
    <RouterProvider router={createRouter()} />
  </ThemeRoot>,
)
