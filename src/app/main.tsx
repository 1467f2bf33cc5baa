import 'virtual:antd.css'
import '@ant-design/v5-patch-for-react-19'
import '#shell/theme/theme.css'
import '#shell/theme/forced-colors.css'
import { createRoot } from 'react-dom/client'
import { errorText, loadErrorTexts, loadTexts, t } from '#i18n/index.ts'
import { session } from '#providers/auth/session.ts'
import { setErrorTexts, setErrorTranslations } from '#providers/errors.ts'
import { prepareShop } from '#providers/shop.ts'
import { ThemeRoot } from '#shell/theme/ThemeRoot.tsx'
import { isMissingCode } from '#ui/lazy/PartBoundary.tsx'
import { prepareStart, Start } from './Start'

/** Code that was out of reach and is loaded at the second attempt: React has drawn the page, nothing is wrong. */
const onRecoverableError = (error: unknown) => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (isMissingCode(cause)) console.warn(cause)
  else reportError(error)
}

setErrorTexts((kind) => t(`error.${kind}`))
setErrorTranslations({ load: loadErrorTexts, textOf: errorText })

/** Shown if the first texts cannot be loaded, so it is in both languages. */
const missingPreload = 'The page could not be fetched: load it again. · পাতাটি আনা যায়নি: আবার লোড করুন।'
const resume = async () => {
  await session.hydrate()
  const named = prepareShop()
  // Nothing can be shown earlier: React waits longer after a fallback than this takes.
  await Promise.all([prepareStart(), named])
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

/** No top-level await: the chunks of the admin import this module, and would wait for it while it waits for them. */
const start = async () => {
  try {
    await Promise.all([loadTexts('start').catch(() => loadTexts('start')), resume()])
  } catch (failure) {
    document.body.textContent = missingPreload
    throw failure
  }
  createRoot(root, { onRecoverableError }).render(
    <ThemeRoot>
      <Start />
    </ThemeRoot>,
  )
}
void start()
