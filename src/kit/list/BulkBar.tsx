import { DeleteOutlined } from '@ant-design/icons'
import { useDataProvider } from '@refinedev/core'
import { Button } from 'antd'
import { useState } from 'react'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import { resourceMany, resourceOne } from '../../i18n/words'
import { report } from '../../providers/notifications'
import { inSentence } from '../in-sentence'
import { readAll } from './read-all'
import type { BulkRemove } from './use-bulk-remove'
import type { Records } from './use-records'
import type { Selection } from './use-selection'

type Props = { entry: Entry; records: Records; selection: Selection; bulk: BulkRemove }

/** Takes the place of the filters while records are chosen. */
export const BulkBar = ({ entry, records, selection, bulk }: Props) => {
  const t = useT()
  const { getList } = useDataProvider()()
  const [reading, setReading] = useState(false)
  const { resource } = entry
  const { ids, set, clear } = selection
  const { total, more, address } = records
  const count = ids.length
  const words = { one: inSentence(resourceOne(resource)), many: inSentence(resourceMany(resource)) }

  const chooseAll = async () => {
    setReading(true)
    try {
      const never = new AbortController().signal
      const found = await readAll(getList, resource, address.query, { signal: never, progress: () => {} })
      set(found.map((row) => row.id))
    } catch (error) {
      report(error)
    } finally {
      setReading(false)
    }
  }
  const remove = async () => {
    const outcome = await bulk.remove(ids)
    if (outcome) set(ids.filter((id) => !outcome.removed.includes(id)))
  }
  if (bulk.job)
    return (
      <div className="bulk-bar" role="status">
        {t('list.bulkDeleting', { done: bulk.job.done, total: bulk.job.total ?? count })}
        <Button onClick={bulk.job.cancel}>{t('list.bulkCancel')}</Button>
      </div>
    )
  return (
    <div className="bulk-bar">
      <strong role="status">{t('list.selected', { count })}</strong>
      <Button icon={<DeleteOutlined aria-hidden />} onClick={() => void remove()}>
        {t('list.bulkDelete', { count, ...words })}
      </Button>
      {total > count && !more && (
        <Button type="link" loading={reading} onClick={() => void chooseAll()}>
          {t('list.selectAll', { count: total })}
        </Button>
      )}
      <Button type="link" onClick={clear}>
        {t('list.unselect')}
      </Button>
    </div>
  )
}
