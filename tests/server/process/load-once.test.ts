import { expect, it } from 'vitest'
import { loadOnce } from '#server/core/load-once.ts'

it('loads once for all who ask, and again after a failure', async () => {
  let attempts = 0
  const load = loadOnce(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('The file is missing')
    return attempts
  })
  await expect(load()).rejects.toThrow('The file is missing')
  expect(await Promise.all([load(), load()])).toEqual([2, 2])
})
