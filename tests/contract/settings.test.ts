import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { isSetting, settingCalls, settingKeys, settings, settingsTag } from '#contract/settings/index.ts'

const areas = ['payment', 'deliveryZones', 'generalSettings']

describe('settings of the store', () => {
  it('are changed by the calls that refresh the public site', () => {
    const updates = areas.flatMap((area) =>
      Object.entries(registry.calls[area] ?? {}).flatMap(([name, { access }]) =>
        Array.isArray(access) && access[1] === 'UPDATE' ? [`${area}.${name}`] : [],
      ),
    )
    expect(updates.sort()).toEqual([...settingCalls].sort())
    expect(settingsTag).toBe('settings')
  })

  it('have a history that only readers of their subject see', () =>
    expect(Object.fromEntries(settingKeys.map((key) => [key, settings[key].subject]))).toEqual({
      paymentMethods: 'Payment',
      amountPerPoint: 'Payment',
      deliveryZones: 'Store',
      general: 'Setting',
    }))

  it.each(settingKeys)('%s is read and set by calls that its subject guards', (key) => {
    const { subject, get, set } = settings[key]
    const accessOf = (name: string) => {
      const [group = '', call = ''] = name.split('.')
      return registry.calls[group]?.[call]?.access
    }
    expect([accessOf(get), accessOf(set)]).toEqual([
      [subject, 'READ'],
      [subject, 'UPDATE'],
    ])
  })

  it('are known by name', () => {
    expect(isSetting('amountPerPoint')).toBe(true)
    expect(isSetting('toString')).toBe(false)
  })
})
