import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useId, useState } from 'react'
import type { VariantOption } from '#contract/extensions/variants.ts'
import { foldText } from '#contract/grammar/stored-text.ts'
import { t } from '#i18n/index.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { IconButton } from '#ui/layout/IconButton.tsx'
import type { Choice } from '../sku'

const none: readonly VariantOption[] = []
const maxShown = { names: 4, values: 8 }
const isSame = (a: string, b: string) => foldText(a) === foldText(b)

/** Options and values of other products, so that the same ones are written the same way. */
const useOptionProposals = (choices: readonly Choice[]) => {
  const isKnown = useCapability('variantOptions')
  const { data } = useCallQuery('x.variantOptions', {}, { enabled: isKnown, staleTime: 'constant' })
  const proposed = data?.data ?? none
  return {
    /** Those that are not entered yet. */
    names: proposed
      .flatMap(({ name }) => (choices.some((one) => isSame(one.name, name)) ? [] : [name]))
      .slice(0, maxShown.names),
    valuesOf: ({ name, values }: Choice): readonly string[] =>
      (proposed.find((one) => isSame(one.name, name))?.values ?? [])
        .filter((value) => !values.some((one) => isSame(one, value)))
        .slice(0, maxShown.values),
  }
}

type Props = { choices: readonly Choice[]; onChange: (choices: readonly Choice[]) => void }

/** The options with their values. Both are proposed as other products have them. */
export const Choices = ({ choices, onChange }: Props) => {
  const id = useId()
  const proposals = useOptionProposals(choices)
  // The option that was just added: its name has the focus, or its values if it has a proposed name.
  const [fresh, setFresh] = useState<{ at: number; name: string }>()
  const set = (index: number, part: Partial<Choice>) =>
    onChange(choices.map((choice, i) => (i === index ? { ...choice, ...part } : choice)))
  const setValues = (index: number, next: readonly string[]) =>
    set(index, { values: [...new Set(next.map((value) => value.trim().slice(0, 80)).filter(Boolean))] })
  const add = (name: string) => {
    // An empty option is used first.
    const empty = name ? choices.findIndex((one) => !one.name && !one.values.length) : -1
    const added = { name, values: [] }
    setFresh({ at: empty < 0 ? choices.length : empty, name })
    onChange(empty < 0 ? [...choices, added] : choices.map((one, i) => (i === empty ? added : one)))
  }
  return (
    <div className="several-choices">
      {choices.map(({ name, values }, index) => {
        const known = proposals.valuesOf({ name, values })
        const isFresh = fresh?.at === index
        const isProposed = isFresh && fresh.name !== ''
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a choice has no identity but its place; its controls hold nothing
          <div key={`${index} ${isProposed}`} className="several-choice">
            <div>
              <label htmlFor={`${id}name${index}`}>{t('stock.severalName')}</label>
              <Input
                id={`${id}name${index}`}
                value={name}
                maxLength={40}
                autoFocus={isFresh && !isProposed}
                onChange={(event) => set(index, { name: event.target.value.trimStart() })}
              />
            </div>
            <div>
              <label htmlFor={`${id}values${index}`}>{t('stock.severalValues')}</label>
              <Select
                id={`${id}values${index}`}
                mode="tags"
                open={false}
                autoFocus={isProposed}
                suffixIcon={null}
                tokenSeparators={[',', ';']}
                placeholder={t('stock.severalHow')}
                value={[...values]}
                onChange={(next: string[]) => setValues(index, next)}
              />
              {known.length > 0 && (
                <div className="several-add">
                  {known.map((value) => (
                    <Button key={value} size="small" onClick={() => setValues(index, [...values, value])}>
                      {value}
                    </Button>
                  ))}
                </div>
              )}
            </div>
            <IconButton
              icon={<DeleteOutlined aria-hidden />}
              label={t('stock.severalDrop', { number: index + 1 })}
              disabled={choices.length === 1}
              onClick={() => onChange(choices.filter((_, i) => i !== index))}
            />
          </div>
        )
      })}
      <div className="several-add">
        {proposals.names.map((name) => (
          <Button key={name} type="dashed" icon={<PlusOutlined aria-hidden />} onClick={() => add(name)}>
            {name}
          </Button>
        ))}
        <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={() => add('')}>
          {t('stock.severalAttribute')}
        </Button>
      </div>
    </div>
  )
}
