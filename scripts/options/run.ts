import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { optionsPage, pageWithOptions } from './table'

writeFileSync(resolve(import.meta.dirname, '../..', optionsPage), pageWithOptions())
console.info(`${optionsPage} lists the options that contract/grammar declares.`)
