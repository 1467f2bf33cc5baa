import { beforeAll, describe, expect, it } from 'vitest'
import { loadScreenTexts } from '#i18n/index.ts'
import { parseAnswers, questionLabel, splitContactLinks } from '#screens/crm/readable.ts'

beforeAll(loadScreenTexts)

describe('an answer', () => {
  it('may be empty', () => {
    for (const given of [null, '', '  \n']) expect(parseAnswers(given)).toEqual({ kind: 'none' })
  })
  it('may be yes or no, in every notation of forms', () => {
    for (const given of ['yes', 'Yes', 'true', ' TRUE '])
      expect(parseAnswers(given)).toEqual({ kind: 'flag', yes: true })
    for (const given of ['no', 'No', 'false'])
      expect(parseAnswers(given)).toEqual({ kind: 'flag', yes: false })
  })
  it('may be a day, or a time in the time zone of the store', () => {
    expect(parseAnswers('2026-12-04')).toEqual({ kind: 'when', at: '2026-12-04', text: 'Dec 4, 2026' })
    expect(parseAnswers('2026-12-04T20:30:00Z')).toMatchObject({ kind: 'when', text: 'Dec 5, 2026, 2:30 AM' })
  })
  it('is not read as a day if it is invalid', () => {
    expect(parseAnswers('2026-13-45')).toMatchObject({ kind: 'words' })
  })
  it('may be a list of selected options', () => {
    expect(parseAnswers('["Oil change","Brakes"]')).toEqual({
      kind: 'list',
      items: [[{ text: 'Oil change' }], [{ text: 'Brakes' }]],
    })
    for (const given of ['[]', '[broken', '[{"a":1}]', '["ok", null]'])
      expect(parseAnswers(given)).toMatchObject({ kind: 'words' })
  })
  it('is long by its length or its lines, and then gets its own line', () => {
    expect(parseAnswers('Roadstar 150')).toMatchObject({ isLong: false })
    expect(parseAnswers('word '.repeat(40))).toMatchObject({ isLong: true })
    expect(parseAnswers('one\ntwo')).toMatchObject({ isLong: true })
  })
})

describe('within an answer', () => {
  const ways = (text: string) => splitContactLinks(text).filter(({ by }) => by)
  it('addresses, emails and phone numbers are links, without the end of the sentence', () => {
    expect(ways('See https://example.com/a?b=1, or (http://example.org/x).')).toEqual([
      { text: 'https://example.com/a?b=1', by: 'url' },
      { text: 'http://example.org/x', by: 'url' },
    ])
    expect(ways('Write to moto.fan@example.com.')).toEqual([{ text: 'moto.fan@example.com', by: 'email' }])
    expect(ways('Call 01711-000022 or +880 1711 000022!')).toEqual([
      { text: '01711-000022', by: 'phone' },
      { text: '+880 1711 000022', by: 'phone' },
    ])
  })
  it('keeps numbers that are not phone numbers', () => {
    for (const text of ['12500', '2026-12-04 10:30', '150000.00', 'DK-2231-4455', '1/2/2026', '40 and 60'])
      expect(ways(text)).toEqual([])
  })
  it('nothing becomes a script, and no letter is lost', () => {
    for (const text of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)//http://x',
      'data:text/html,<script>alert(1)</script>',
      '<a href="https://example.com">x</a>',
      'https://example.com/"onmouseover="alert(1)',
    ]) {
      expect(
        splitContactLinks(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
      for (const { text: part } of ways(text)) expect(part).toMatch(/^https?:\/\/[^"<>\s]+$/)
    }
  })
})

describe('a question', () => {
  it('is shown as it was asked', () => {
    expect(questionLabel('Which service do you need?')).toBe('Which service do you need?')
    expect(questionLabel('Mileage')).toBe('Mileage')
  })
  it('with only the key of a field is written out', () => {
    expect(questionLabel('preferredDate')).toBe('Preferred date')
    expect(questionLabel('bike_model')).toBe('Bike model')
  })
  it('that is empty is named as such', () => {
    expect(questionLabel(' ')).toBe('No question')
  })
})
