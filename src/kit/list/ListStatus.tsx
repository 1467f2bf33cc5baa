import { useRef } from 'react'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import { resourceMany, resourceOne } from '../../i18n/declared-texts'
import { lowerCaseTitle } from '../lower-case-title'
import type { Records } from './use-records'

type Props = {
  entry: Entry
  records: Records
  /** What was just moved. */
  change: string
}

/** For screen readers: how many records a list has, once they are loaded and after each filter and page. */
export const ListStatus = ({ entry: { resource }, records, change }: Props) => {
  const t = useT()
  const { rows, total, isFormer, address } = records
  const { page, limit } = address.state
  const latest = useRef('')
  const names = { one: lowerCaseTitle(resourceOne(resource)), many: lowerCaseTitle(resourceMany(resource)) }
  const pages = Math.ceil(total / limit)
  const found = t('list.announced', { count: total, ...names })
  if (rows && !isFormer) latest.current = pages > 1 ? t('list.announcedPage', { found, page, pages }) : found
  return (
    <>
      <p className="sr-only" role="status">
        {latest.current}
      </p>
      <p className="sr-only" role="status">
        {change}
      </p>
    </>
  )
}
