import { expect, it } from 'vitest'
import { findMentionedPeople, splitMentions } from '#features/notes/mentions.ts'

const rina = { id: '1', name: 'Rina Das' }
const gupta = { id: '2', name: 'Rina Dasgupta' }
const second = { id: '3', name: 'Rina Das' }
const bengali = { id: '4', name: 'রিনা দাস' }

it('mentionedIn finds names after @, the longer of two that begin alike, and everyone with the same name', () => {
  const all = [rina, gupta, second, bengali]
  expect(findMentionedPeople('@Rina Das, please call', all)).toEqual([rina, second])
  expect(findMentionedPeople('Ask @Rina Dasgupta', all)).toEqual([gupta])
  expect(findMentionedPeople('(@রিনা দাস)', all)).toEqual([bengali])
  expect(findMentionedPeople('Rina Das, or @Rina Dass', all)).toEqual([])
  expect(findMentionedPeople('@Rina Das', [])).toEqual([])
})

it('textParts separates mentions from the text between them, and keeps every character', () => {
  const text = 'To @Rina Das: ask @Rina Dasgupta (x.y)'
  const parts = splitMentions(text, [rina, gupta])
  expect(parts.filter(({ isMention }) => isMention).map((part) => part.text)).toEqual([
    '@Rina Das',
    '@Rina Dasgupta',
  ])
  expect(parts.map((part) => part.text).join('')).toBe(text)
})
