import { registry } from '../../contract'
import { errorTexts } from '../../contract/policies/errors'
import { loadLanguage, loadTexts } from '../../src/i18n'
import { refusals as bengaliRefusals } from '../../src/i18n/bn/refusals'
import { declaredTexts, missingTexts, missingTranslations, reportMissing } from './declared-texts'

await loadLanguage('bn')
await loadTexts('pages')
const missing = [
  ...missingTranslations(declaredTexts(registry)),
  ...missingTexts(errorTexts, bengaliRefusals),
]
const { lines, isFailure } = reportMissing(missing, Boolean(process.env.CI))
console.info(lines.join('\n'))
if (isFailure) process.exitCode = 1
