import { describe, expect, it } from 'vitest'
import { foldText, searchWords, storedLine, storedText } from '#contract/grammar/stored-text.ts'

const yya = '\u09df'
const composed = `জ${yya}`
const decomposed = 'জ\u09af\u09bc'

describe('the stored form of a text', () => {
  it('has single spaces of one kind in a line, and none at its ends', () => {
    for (const typed of [
      ' Touring  kit ',
      'Touring\u00a0kit',
      'Touring\u200bkit',
      '\ufeffTouring \u2009 kit\u200b',
    ])
      expect(storedLine(typed), JSON.stringify(typed)).toBe('Touring kit')
  })

  it('keeps line breaks and the space in a longer text', () => {
    expect(storedText('\n First  line\n\n  second \u00a0\n')).toBe('First  line\n\n  second')
  })

  it('has no direction characters in a line, as copied numbers and names have them', () => {
    expect(storedLine('\u202aRoyal \u202eEnfield\u202c \u2067')).toBe('Royal Enfield')
  })

  it('keeps a line break in a line, which is refused', () => {
    expect(storedLine('Name\nX-Header: 1')).toBe('Name\nX-Header: 1')
  })

  it('is one Unicode form, with the joiners of Bengali words', () => {
    expect(storedLine(composed)).toBe(storedLine(decomposed))
    expect(storedLine('Cafe\u0301')).toBe('Café')
    expect(storedLine('র\u200d্যাব')).toBe('র\u200d্যাব')
  })
})

describe('the folded form of a text', () => {
  it('is the same for spellings that look the same', () => {
    for (const [one, other] of [
      ['Café Škoda', 'cafe  SKODA'],
      [composed, decomposed],
      ['বা\u09dcি', 'বা\u09a1\u09bcি'],
      ['র\u200d্যাব', 'র্যাব'],
      ['র\u200c্যাব', 'র্যাব'],
      ['ঢাকা ১২৩', 'ঢাকা 123'],
      ['ো', '\u09c7\u09be'],
      ['Ｒ１５', 'r15'],
      ['Touring\u00a0kit', 'touring kit'],
    ])
      expect(foldText(String(one))).toBe(foldText(String(other)))
  })

  it('keeps the vowel signs that distinguish Bengali words', () => {
    expect(foldText('দিন')).not.toBe(foldText('দান'))
    expect(foldText('জয')).not.toBe(foldText(composed))
  })

  it('has the words of a search, however they are spaced', () => {
    expect(searchWords(' Khan \n Karim\t১৫ ')).toEqual(['khan', 'karim', '15'])
    expect(searchWords(' \u200d ')).toEqual([])
  })
})
