import { useQueryClient } from '@tanstack/react-query'
import { Modal, Radio } from 'antd'
import { useId, useState } from 'react'
import { conditionsNaming } from '#contract/conditions.ts'
import type { MergeUses as Answer } from '#contract/extensions/merges.ts'
import { rowReferences } from '#contract/grammar/facts.ts'
import { ref } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { type Registry, resourceNamed } from '#contract/registry.ts'
import { resourceMany, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import { type CallQueryResult, useCallQuery } from '#kit/call/use-call-query.ts'
import { useKit } from '#kit/context/context.tsx'
import type { Row } from '#kit/context/props.ts'
import type { ActionDialogProps } from '#kit/context/record-action.ts'
import { ReferenceSelect } from '#kit/fields/ref/ReferenceSelect.tsx'
import { confirmClose } from '#kit/navigation/use-leave-guard.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { extensionsScope, invalidate } from '#providers/data/invalidation.ts'
import { toHttpError } from '#providers/errors.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { useReturnFocus } from '#ui/hooks/use-return-focus.ts'
import { Loaded } from '#ui/states/Loaded.tsx'
import './merge.css'

type Props = { resource: AnyResource; label: string; read: CallQueryResult<Answer> }

/** What moves to the kept record, by kind, and what the role may not update. */
const MergeUses = ({ resource, label, read }: Props) => {
  const { registry } = useKit()
  const many = lowerCaseTitle(resourceMany(resource))
  return (
    <Loaded read={read} data={read.data?.data} failed={t('merge.usesFailed', { many })} isPart>
      {(uses) =>
        uses.length === 0 ? (
          <p>{t('merge.noUses', { many })}</p>
        ) : (
          <section aria-label={t('merge.uses', { label })}>
            <p>{t('merge.uses', { label })}</p>
            <ul>
              {uses.map(({ resource: name, count, labels, isAllowed }) => {
                const from = resourceNamed(registry, name)
                const kind = lowerCaseTitle(resourceMany(from))
                const one = lowerCaseTitle(resourceOne(from))
                const label = t('usedBy.count', { count, one, many: kind })
                const named = labels.join(', ')
                const rest = count - labels.length
                return (
                  <li key={name}>
                    {!named
                      ? label
                      : rest > 0
                        ? t('usedBy.andMore', { label, named, rest })
                        : t('usedBy.named', { label, named })}
                    {!isAllowed && (
                      <strong className="merge-problem">{t('merge.forbidden', { many: kind })}</strong>
                    )}
                  </li>
                )
              })}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}

const refersTo = (registry: Registry, from: AnyResource, used: AnyResource) =>
  Object.values(from.fields).some((field) => 'to' in field && field.to === used.name) ||
  rowReferences(from).some(({ to }) => to === used.name) ||
  conditionsNaming(registry, from, used).length > 0

/** Merges records, and reads everything again that referred to them. */
const useMergeRecords = (resource: AnyResource) => {
  const call = useCall()
  const client = useQueryClient()
  const { registry } = useKit()
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])

  const merge = async (keep: string, ids: readonly string[], success: string): Promise<boolean> => {
    setBusy(true)
    setProblems([])
    try {
      await call('x.merge', { params: { resource: resource.name }, payload: { keep, ids: [...ids] } })
      notify('success', success)
      return true
    } catch (error) {
      setProblems(toHttpError(error).messages)
      return false
    } finally {
      setBusy(false)
      const changed = registry.resources.filter(
        (one) => one === resource || refersTo(registry, one, resource),
      )
      void invalidate(client, [...changed.map(({ name }) => name), extensionsScope])
    }
  }
  return { merge, isBusy, problems }
}

/** The record that most others refer to is likely the one to keep. */
const usesOf = ({ products, orders }: Row) => Number(products ?? orders ?? 0)
const mostUsed = (rows: readonly Row[]) => [...rows].sort((a, b) => usesOf(b) - usesOf(a))[0]?.id ?? ''

/** Chooses the record to keep, shows what moves to it, and merges the others into it. */
export default function MergeDialog({ resource, rows, onClose }: ActionDialogProps) {
  useReturnFocus()
  const id = useId()
  const [keep, setKeep] = useState(() => mostUsed(rows))
  const [chosen, setChosen] = useState<readonly string[]>(() => rows.map((row) => row.id))
  const { merge, isBusy, problems } = useMergeRecords(resource)
  const ids = chosen.filter((one) => one !== keep)
  const read = useCallQuery(
    'x.mergeUses',
    { params: { resource: resource.name }, query: { ids } },
    { enabled: ids.length > 0, keepPrevious: true },
  )
  const one = lowerCaseTitle(resourceOne(resource))
  const many = lowerCaseTitle(resourceMany(resource))
  const labelOf = (row: Row | undefined) => String(row?.[resource.nameField] ?? '')
  const label = labelOf(rows.find((row) => row.id === keep))
  const isAllowed = read.data?.data.every((use) => use.isAllowed) ?? false
  const isChanged = keep !== mostUsed(rows) || chosen.length !== rows.length
  const submit = async () => {
    const success = t('merge.done', { count: ids.length, one, many, label })
    if (await merge(keep, ids, success)) onClose()
  }
  return (
    <Modal
      open
      className="merge"
      title={t('merge.title', { many })}
      okText={t('merge.do', { count: ids.length, one, many })}
      okButtonProps={{
        danger: true,
        disabled: !ids.length || !isAllowed || read.isFormer,
        loading: isBusy,
      }}
      cancelText={t('merge.cancel')}
      onOk={() => void submit()}
      onCancel={() => void confirmClose(isChanged, onClose)}
    >
      <fieldset className="merge-keep">
        <legend>{t('merge.keep')}</legend>
        <Radio.Group value={keep} onChange={({ target }) => setKeep(String(target.value))}>
          {rows.map((row) => (
            <Radio key={row.id} value={row.id} autoFocus={row.id === keep}>
              {labelOf(row)}
            </Radio>
          ))}
        </Radio.Group>
      </fieldset>
      <label htmlFor={id}>{t(rows.length > 1 ? 'merge.others' : 'merge.otherHint', { many, label })}</label>
      <ReferenceSelect
        id={id}
        resource={resource}
        name="others"
        field={ref(resource.name)}
        label={t('merge.others')}
        multiple
        ids={ids}
        onPick={(picked) => setChosen([...new Set([keep, ...picked])])}
        record={{ id: keep, others: rows.map((row) => ({ id: row.id, label: labelOf(row) })) }}
      />
      {ids.length > 0 && <MergeUses resource={resource} label={label} read={read} />}
      <p className="merge-undo">{t('merge.undo', { many })}</p>
      {problems.length > 0 && (
        <p role="alert" className="merge-problem">
          {problems.join(' ')}
        </p>
      )}
    </Modal>
  )
}
