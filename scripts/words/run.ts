import { errorTexts } from '#contract/policies/errors/index.ts'
import { refusals as bengaliRefusals } from '#i18n/bn/refusals/index.ts'
import { addTerms, loadLanguage, loadTexts } from '#i18n/index.ts'
import { plugins } from '#plugins/admin.ts'
import { registry } from '#plugins/contract.ts'
import { declaredTexts, missingTexts, missingTranslations, reportMissing } from './declared-texts'

await loadLanguage('bn')
for (const { bengali } of plugins) if (bengali) addTerms('bn', bengali)
await loadTexts('pages')
const missing = [
  ...missingTranslations(declaredTexts(registry)),
  ...missingTexts(errorTexts, bengaliRefusals),
]
const { lines, isFailure } = reportMissing(missing, Boolean(process.env.CI))
console.info(lines.join('\n'))
if (isFailure) process.exitCode = 1
