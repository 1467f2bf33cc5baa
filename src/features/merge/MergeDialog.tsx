import { Modal, Radio } from 'antd'
import { useId, useState } from 'react'
import { ref } from '../../../contract/grammar/field'
import { useT } from '../../i18n'
import { resourceMany, resourceOne } from '../../i18n/declared-texts'
import { useCallQuery } from '../../kit/call/use-call-query'
import type { Row } from '../../kit/fields/props/props'
import { ReferenceSelect } from '../../kit/fields/ref/ReferenceSelect'
import { confirmClose } from '../../kit/form/draft/use-leave-guard'
import { lowerCaseTitle } from '../../kit/lower-case-title'
import type { ActionDialogProps } from '../../kit/record/actions/record-action'
import { MergeUses } from './MergeUses'
import { useMergeRecords } from './use-merge-records'
import './merge.css'

/** The record that most others refer to is likely the one to keep. */
const usesOf = ({ products, orders }: Row) => Number(products ?? orders ?? 0)
const mostUsed = (rows: readonly Row[]) => [...rows].sort((a, b) => usesOf(b) - usesOf(a))[0]?.id ?? ''

/** Chooses the record to keep, shows what moves to it, and merges the others into it. */
export default function MergeDialog({ resource, rows, onClose }: ActionDialogProps) {
  const t = useT()
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
  const labelOf = (row: Row | undefined) => String(row?.[resource.label] ?? '')
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
