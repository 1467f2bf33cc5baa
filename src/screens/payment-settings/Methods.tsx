import { HolderOutlined } from '@ant-design/icons'
import { Input, Switch } from 'antd'
import { useId } from 'react'
import type { PaymentMethod } from '#contract/calls/payment.ts'
import { paymentMethods } from '#contract/enums.ts'
import { settings } from '#contract/settings/index.ts'
import { settingPart } from '#features/settings/page-settings.ts'
import { SettingForm } from '#features/settings/SettingForm.tsx'
import { useSetting } from '#features/settings/use-setting.ts'
import { isKey, locale, t } from '#i18n/index.ts'
import { SectionCard } from '#kit/form/Sections.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { MoveButtons } from '#ui/sort/MoveButtons.tsx'
import { moveItem } from '#ui/sort/move-item.ts'
import { Sortable, SortableItem, useGrip } from '#ui/sort/Sortable.tsx'

type Method = Pick<PaymentMethod, 'method' | 'enabled' | 'instructions'>

/** The methods in order; one that was never configured is last, disabled. */
const sortedMethods = ({ list }: { list: readonly PaymentMethod[] }): Method[] => {
  const known = [...list]
    .sort((a, b) => a.order - b.order)
    .map(({ method, enabled, instructions }) => ({ method, enabled, instructions }))
  const missing = paymentMethods.filter((method) => !known.some((one) => one.method === method))
  return [...known, ...missing.map((method) => ({ method, enabled: false, instructions: null }))]
}

const toMethodsBody = (methods: readonly Method[]) => ({
  list: methods.map(({ method, enabled, instructions }, index) => ({
    method,
    enabled,
    order: index + 1,
    instructions: instructions?.trim() || null,
  })),
})

const isReordered = (before: readonly Method[], now: readonly Method[]) =>
  before.some(({ method }, index) => now[index]?.method !== method)

/** The number of changed methods; another order is one change. */
const changedMethods = (before: readonly Method[], now: readonly Method[]): number => {
  const changed = now.filter((one) => {
    const was = before.find(({ method }) => method === one.method)
    return was?.enabled !== one.enabled || (was.instructions ?? '') !== (one.instructions ?? '')
  })
  return changed.length + (isReordered(before, now) ? 1 : 0)
}

/** What someone else saved, with what was changed here over it. */
const mergeMethods = (
  base: readonly Method[],
  theirs: readonly Method[],
  mine: readonly Method[],
): Method[] =>
  (isReordered(base, mine) ? mine : theirs).map((one) => {
    const named = (list: readonly Method[]) => list.find(({ method }) => method === one.method)
    const [before, now, other] = [named(base), named(mine), named(theirs)]
    if (!before || !now || !other) return one
    return {
      ...other,
      ...(now.enabled !== before.enabled && { enabled: now.enabled }),
      ...(now.instructions !== before.instructions && { instructions: now.instructions }),
    }
  })

type Props = {
  method: Method
  place: number
  count: number
  /** Whether it may be changed. */
  may: boolean
  move: (from: number, to: number) => void
  onChange: (method: Method) => void
}
const maxLength = 1000

const Grip = () => (
  <span className="method-grip" {...useGrip()}>
    <HolderOutlined aria-hidden />
  </span>
)

/** A payment method: whether it is offered, its position, and the note that customers see with it. */
const MethodRow = ({ method: row, place, count, may, move, onChange }: Props) => {
  const id = useId()
  const { method, enabled, instructions } = row
  const what = `payments.method.${method}.what`
  return (
    <SortableItem item={method} className="method" data-method={method}>
      <div className="method-head">
        {may && count > 1 && <Grip />}
        <h3>
          {method}
          {isKey(what) && <small>{t(what)}</small>}
        </h3>
        <span className="method-switch">
          <Switch
            checked={enabled}
            disabled={!may}
            aria-label={t('payments.enabled', { method })}
            onChange={(now) => onChange({ ...row, enabled: now })}
          />
          <span aria-hidden>{t(enabled ? 'payments.on' : 'payments.off')}</span>
        </span>
        {may && count > 1 && (
          <span className="method-moves">
            <MoveButtons
              name={method}
              onUp={place > 0 ? () => move(place, place - 1) : undefined}
              onDown={place < count - 1 ? () => move(place, place + 1) : undefined}
            />
          </span>
        )}
      </div>
      {may ? (
        <div className="method-text">
          <label htmlFor={id}>{t('payments.instructions')}</label>
          <Input.TextArea
            id={id}
            aria-label={t('payments.instructionsOf', { method })}
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={maxLength}
            value={instructions ?? ''}
            onChange={(event) => onChange({ ...row, instructions: event.target.value || null })}
          />
        </div>
      ) : (
        instructions && <p className="method-read">{instructions}</p>
      )}
    </SortableItem>
  )
}

const none: readonly Method[] = []

/** The payment methods in the order that customers see. */
export const Methods = () => {
  const may = useAccess()([settings.paymentMethods.subject, 'UPDATE'])
  const setting = useSetting({
    ...settings.paymentMethods,
    read: sortedMethods,
    write: toMethodsBody,
    countChanges: changedMethods,
    merge: mergeMethods,
  })
  const { value: methods = none, edit } = setting
  const save = () => {
    const names = methods.filter(({ enabled }) => enabled).map(({ method }) => method)
    void setting.save([...methods], t('payments.saved'), {
      type: 'edit',
      title: t('payments.saveTitle'),
      content: names.length
        ? t('payments.saveAsk', {
            methods: new Intl.ListFormat(locale(), { type: 'disjunction' }).format(names),
          })
        : t('payments.saveNone'),
      confirmText: t('payments.save'),
    })
  }
  return (
    <SettingForm setting={setting} failed={t('payments.methodsFailed')} onSave={save}>
      <SectionCard {...settingPart('paymentMethods', 'methods')}>
        {may && <p className="setting-how">{t('payments.methodsHow')}</p>}
        <Sortable
          keys={may ? methods.map(({ method }) => method) : []}
          onMove={(from, to) => edit(moveItem(methods, from, to))}
          announce={(method, place) =>
            t('payments.moved', { method, place: place + 1, count: methods.length })
          }
        >
          {(move) => (
            <ol className="methods">
              {methods.map((method, at) => (
                <MethodRow
                  key={method.method}
                  method={method}
                  place={at}
                  count={methods.length}
                  may={may}
                  move={move}
                  onChange={(next) => edit(methods.map((one, i) => (i === at ? next : one)))}
                />
              ))}
            </ol>
          )}
        </Sortable>
      </SectionCard>
    </SettingForm>
  )
}
