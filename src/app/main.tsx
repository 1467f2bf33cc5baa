import 'virtual:antd.css'
import '#shell/theme/theme.css'
import '#shell/theme/forced-colors.css'
import '#shell/theme/theme-choice.ts'
import { createRoot } from 'react-dom/client'
import type { Config } from '#contract/config.ts'
import { errorText, loadErrorTexts, loadTexts, t } from '#i18n/index.ts'
import { session } from '#providers/auth/session.ts'
import { tryOrUndefined } from '#providers/browser-storage.ts'
import { setErrorTexts, setErrorTranslations } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import { prepareShop } from '#providers/shop.ts'
import { addressOfFile, applyConfig } from '#src/env.ts'
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

/** Takes the place of the admin. */
const say = (text: string) => {
  document.body.textContent = text
}

class UnreadableConfig extends Error {}
/** The page preloads config.json, so that it is here before this script is. Without it, the settings of the build apply. */
const configure = async () => {
  const answer = await fetch(addressOfFile('config.json'))
  if (answer.status === httpStatus.notFound) return
  if (!answer.ok) throw new Error(`config.json returned ${answer.status}`)
  const text = await answer.text()
  const config = tryOrUndefined<Config>(() => JSON.parse(text))
  if (!config) throw new UnreadableConfig()
  applyConfig(config, (key, value) => say(t('config.wrong', { key, value: JSON.stringify(value) })))
}

const resume = async () => {
  await Promise.all([configure(), session.hydrate()])
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
    say(failure instanceof UnreadableConfig ? t('config.unreadable') : missingPreload)
    throw failure
  }
  createRoot(root, { onRecoverableError }).render(<Start />)
}
void start()
