import { errorTexts } from '#contract/policies/errors/index.ts'
import { extensions } from '#extensions/admin.ts'
import { registry } from '#extensions/contract.ts'
import { refusals as bengaliRefusals } from '#i18n/bn/refusals/index.ts'
import { addTerms, loadLanguage, loadTexts } from '#i18n/index.ts'
import { declaredTexts, missingTexts, missingTranslations, reportMissing } from './declared-texts'

await loadLanguage('bn')
for (const { bengali } of extensions) if (bengali) addTerms('bn', bengali)
await loadTexts('pages')
const missing = [
  ...missingTranslations(declaredTexts(registry)),
  ...missingTexts(errorTexts, bengaliRefusals),
]
const { lines, isFailure } = reportMissing(missing, Boolean(process.env.CI))
console.info(lines.join('\n'))
if (isFailure) process.exitCode = 1
