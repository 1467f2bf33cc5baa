import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openApiFile, openApiText } from './document'

writeFileSync(resolve(import.meta.dirname, '../..', openApiFile), openApiText())
console.info(`${openApiFile} describes the calls that contract/ declares.`)
