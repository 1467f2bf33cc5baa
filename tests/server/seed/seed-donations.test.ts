import { describe, expect, it } from 'vitest'
import { daysAfter, lastDay, openingDate } from '#server/seed/calendar.ts'
import { createAlbum } from '#server/seed/content/pictures.ts'
import { demoSupports, donationsBetween } from '#server/seed/customers/donations.ts'
import { causeRows } from '#server/seed/data/causes.ts'

const all = donationsBetween(openingDate, lastDay)
const causes = demoSupports(createAlbum())

describe('the donations of the demo', () => {
  it('are the same on every machine, and all different', () => {
    expect(donationsBetween(openingDate, lastDay)).toEqual(all)
    expect(all.length).toBeGreaterThan(1000)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  it('go to causes that were open at that time', () => {
    const rowOf = new Map(causes.map(({ id, title }) => [id, causeRows.find((row) => row.title === title)]))
    for (const { cause, at } of all) {
      const row = rowOf.get(cause)
      if (!row) throw new Error(`Nobody knows the cause ${cause}`)
      expect(at >= daysAfter(openingDate, row.since)).toBe(true)
      if (row.until !== undefined) expect(at < daysAfter(openingDate, row.until)).toBe(true)
    }
    expect(new Set(all.map(({ cause }) => cause)).size).toBe(causeRows.length)
  })

  it('continue until today, without gaps and duplicates', () => {
    const today = daysAfter(lastDay, 30)
    const later = donationsBetween(lastDay, today)
    expect(later.length).toBeGreaterThan(20)
    expect(later.every(({ at }) => at > lastDay && at <= today)).toBe(true)
    expect([...all, ...later]).toHaveLength(donationsBetween(openingDate, today).length)
  })
})
