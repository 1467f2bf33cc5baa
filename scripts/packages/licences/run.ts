import { readFileSync, writeFileSync } from 'node:fs'
import { licencesPage } from './page.ts'

const at = (path: string) => new URL(`../../../${path}`, import.meta.url)
writeFileSync(at('docs/licences.md'), licencesPage(readFileSync(at('package-lock.json'), 'utf8')))
