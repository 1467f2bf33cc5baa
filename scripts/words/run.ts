import { registry } from '../../contract'
import { refusals } from '../../contract/policies/refusals'
import { loadLanguage, loadTexts } from '../../src/i18n'
import { refusals as bengaliRefusals } from '../../src/i18n/bn/refusals'
import { declaredWords, missingTexts, missingWords, reportWords } from './declared-words'

await loadLanguage('bn')
await loadTexts('pages')
const missing = [...missingWords(declaredWords(registry)), ...missingTexts(refusals, bengaliRefusals)]
const { lines, isFailure } = reportWords(missing, Boolean(process.env.CI))
console.info(lines.join('\n'))
if (isFailure) process.exitCode = 1
