import { describe, expect, it } from 'vitest'
import { differenceOf, excerptsOfChange } from '#kit/edit/review/change-summary.ts'

describe('excerptsOfChange', () => {
  it('returns short texts completely', () => {
    expect(excerptsOfChange('Old note', 'Old note!')).toEqual({ before: 'Old note', after: 'Old note!' })
    expect(excerptsOfChange('', 'New')).toEqual({ before: '', after: 'New' })
  })

  it('starts at a word shortly before the first difference of long texts, and ends with an ellipsis', () => {
    const same = 'The quick brown fox jumps over the lazy dog. '.repeat(6)
    const tail = 'word '.repeat(60)
    const { before, after } = excerptsOfChange(`${same}red ${tail}`, `${same}blue ${tail}`)
    expect(before).toMatch(/^…fox jumps over the lazy dog\. red word .*…$/)
    expect(after).toMatch(/^…fox jumps over the lazy dog\. blue word .*…$/)
    expect(after.length).toBeLessThanOrEqual(162)
  })

  it('shows the beginning if the texts differ from the start', () => {
    const { before, after } = excerptsOfChange('a'.repeat(300), 'b'.repeat(10))
    expect(before).toBe(`${'a'.repeat(160)}…`)
    expect(after).toBe('b'.repeat(10))
  })
})

describe('differenceOf', () => {
  it('counts entries that were added and removed, also where the same entry occurs twice', () => {
    expect(differenceOf(['a', 'b'], ['b', 'c', 'd'])).toEqual({ added: 2, removed: 1 })
    expect(differenceOf(['a', 'a'], ['a'])).toEqual({ added: 0, removed: 1 })
    expect(differenceOf(['a', 'b'], ['b', 'a'])).toEqual({ added: 0, removed: 0 })
  })
})
