import { expect, it } from 'vitest'
import { ConfigError, configOrigins, readConfig } from '#contract/config.ts'

it('the settings of a place are read, addresses without a slash at their end', () => {
  const given = {
    apiUrl: 'https://api.example.com/',
    backends: { legacy: 'http://127.0.0.1:4000/v2/' },
    only: ['tags'],
    revalidateUrl: '/site/revalidate',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    name: 'Rad & Tat',
    logo: 'logo.svg',
    colour: '#c8361d',
  }
  const read = readConfig(given)
  expect(read).toEqual({
    ...given,
    apiUrl: 'https://api.example.com',
    backends: { legacy: 'http://127.0.0.1:4000/v2' },
  })
  expect(configOrigins({ ...read, logo: 'https://cdn.example.com/logo.png' })).toEqual([
    'https://api.example.com',
    'http://127.0.0.1:4000',
    'https://cdn.example.com',
  ])
})

it.each([
  ['apiUrl', 'shop'],
  ['apiUrl', 'javascript:alert(1)'],
  ['apiUrl', 'https://user@shop.example.com'],
  ['backends', { legacy: 'legacy' }],
  ['backends', ['https://legacy.example.com']],
  ['only', 'tags'],
  ['without', [1]],
  ['siteUrl', ''],
  ['revalidateUrl', '//elsewhere.example.com'],
  ['currency', 'Euro'],
  ['timeZone', 'Berlin'],
  ['timeZone', '+02:00'],
  ['name', ' '],
  ['logo', 'data:image/png,x'],
  ['colour', 'red'],
  ['apiURL', 'https://api.example.com'],
])('a wrong %s, %j, is refused by its name', (key, value) => {
  const problem = (() => {
    try {
      return readConfig({ [key]: value })
    } catch (error) {
      return error
    }
  })()
  expect(problem).toBeInstanceOf(ConfigError)
  expect(problem).toMatchObject({ key, value })
})

it.each([[[]], ['{}'], [null]])('%j is no settings', (given) => {
  expect(() => readConfig(given)).toThrow('config.json must be an object')
})
