import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/source'
import type { Line } from './phrases'

const folders = ['contract', 'src', 'server', 'conformance', 'scripts', 'tests', 'public']
const isSource = /\.(?:[cm]?[jt]s|tsx|css)$/
const skipped = /^(?:server\/db\/migrations\/|tests\/style\/)/

/** Source files of every kind that have comments, with their texts. */
export const sources = (): { path: string; text: string }[] =>
  [
    ...readdirSync(root).filter((name) => isSource.test(name)),
    ...folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    ),
  ]
    .filter((path) => isSource.test(path) && !skipped.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Returns the line of an index; indexes must ascend, so that each text is read once. */
const lineCounter = (text: string) => {
  let [at, line] = [0, 1]
  return (index: number) => {
    for (; at < index; at++) if (text.charCodeAt(at) === 10) line++
    return line
  }
}

const comment = /(?:^|(?<=[\s{(,]))(?:\/\*([\s\S]*?)\*\/|\/\/ (.*)$)/gm
export const commentsIn = (path: string, text: string): Line[] => {
  const lineAt = lineCounter(text)
  return [...text.matchAll(comment)].map((match) => ({
    place: `${path}:${lineAt(match.index)}`,
    text: String(match[1] ?? match[2]).replace(/\n\s*\* ?/g, ' '),
  }))
}

const literal = /(['"`])((?:(?!\1)[^\\\n]|\\.)* (?:(?!\1)[^\\\n]|\\.)*)\1/g
/** Texts between quotes that consist of more than one word. */
export const literalsIn = (path: string, text: string): Line[] => {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (found) => found.replace(/[^\n]/g, ' '))
  const lineAt = lineCounter(code)
  return [...code.matchAll(literal)].map((match) => ({
    place: `${path}:${lineAt(match.index)}`,
    text: String(match[2]),
  }))
}

const title = /\b(?:it|test|describe|step)(?:\.\w+)*\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g
export const titlesIn = (path: string, text: string): Line[] => {
  const lineAt = lineCounter(text)
  return [...text.matchAll(title)].map((match) => ({
    place: `${path}:${lineAt(match.index)}`,
    text: String(match[2]),
  }))
}

/** The prose of a page: without code, and without quoted texts of the specification. */
export const proseIn = (path: string, text: string): Line[] =>
  text
    .replace(/^ *```[\s\S]*?^ *```/gm, (block) => block.replace(/[^\n]/g, ''))
    .split('\n')
    .map((line, index) => ({
      place: `${path}:${index + 1}`,
      text: line.replace(/`[^`]*`|(?<!\w)'[^']*'(?!\w)|"[^"]*"/g, ''),
    }))
