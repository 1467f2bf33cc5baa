import { registry } from '../../contract'
import { loadLanguage, loadTexts } from '../../src/i18n'
import { declaredWords, missingWords, reportWords } from './declared-words'

await loadLanguage('bn')
await loadTexts('pages')
const { lines, isFailure } = reportWords(missingWords(declaredWords(registry)), Boolean(process.env.CI))
console.info(lines.join('\n'))
if (isFailure) process.exitCode = 1
