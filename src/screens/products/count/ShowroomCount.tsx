import { Button, Switch } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import type { Ref } from '../../../../contract/grammar/record'
import { useT } from '../../../i18n'
import { Empty } from '../../../kit/states/Empty'
import { Loaded } from '../../../kit/states/Loaded'
import { useAccess } from '../../../providers/auth/access'
import { requestConfirmation } from '../../../providers/notifications/confirmation'
import { CountLines } from './CountLines'
import { countStore } from './count-store'
import { EntryForm } from './EntryForm'
import { countDifference, isPosted } from './model'
import { Problems } from './Problems'
import { Review } from './Review'
import { useCatalogue } from './use-catalogue'
import { usePostDifferences } from './use-post-differences'
import { useStockCount } from './use-stock-count'

type Props = {
  store: Ref
  adminId: string
  isReview: boolean
  onReview: (isReview: boolean) => void
  onFinish: () => void
}

/** The count of one showroom: entering, then reviewing. */
export const ShowroomCount = ({ store, adminId, isReview, onReview, onFinish }: Props) => {
  const t = useT()
  const id = useId()
  const [counts] = useState(() => countStore(adminId, store.id))
  const catalogue = useCatalogue(store)
  const counting = useStockCount(counts, catalogue)
  const posting = usePostDifferences(store, counts, catalogue)
  const { lines, isEach } = counting
  const mayCreate = useAccess()(['Product', 'CREATE'])
  const isInterrupted = counting.posting !== undefined && catalogue.rows !== undefined && !posting.job
  const resume = useRef(() => {})
  resume.current = () => void posting.post(mayCreate, false)
  // Once, after a reload or a lost response; then it waits for the button.
  const isResumed = useRef(false)
  useEffect(() => {
    if (!isInterrupted || isResumed.current) return
    isResumed.current = true
    resume.current()
  }, [isInterrupted])
  const differing = lines.filter((line) => !isPosted(line) && countDifference(line) !== 0).length

  if (catalogue.failure && !catalogue.rows)
    return (
      <Loaded read={{ ...catalogue, refresh: catalogue.refetch }} data={undefined} failed={t('count.failed')}>
        {() => null}
      </Loaded>
    )
  if (isReview)
    return (
      <Review
        counting={counting}
        catalogue={catalogue}
        posting={posting}
        onBack={() => onReview(false)}
        onFinish={() => {
          counting.clear()
          onFinish()
        }}
      />
    )
  const discard = async () => {
    const label = t('count.discard')
    const content = t('count.discardAsk', { count: lines.length })
    if (await requestConfirmation({ type: 'delete', title: label, content, confirmText: label }))
      counting.clear()
  }
  return (
    <div className="count">
      <div className="count-mode">
        <Switch id={id} checked={isEach} onChange={(checked) => counting.change({ isEach: checked })} />
        <label htmlFor={id}>{t('count.each')}</label>
      </div>
      <EntryForm key={String(isEach)} counting={counting} catalogue={catalogue} />
      <Problems counting={counting} />
      {lines.length ? (
        <CountLines lines={lines} counting={counting} label={t('count.lines')} />
      ) : (
        <Empty title={t('count.none')} hint={t('count.noneHint')} />
      )}
      <footer className="count-foot">
        <span role="status">
          {t('count.counts', { count: lines.length })} · {t('count.differing', { count: differing })}
        </span>
        {lines.length > 0 && (
          <Button type="text" disabled={posting.job !== undefined} onClick={() => void discard()}>
            {t('count.discard')}
          </Button>
        )}
        <Button type="primary" disabled={!lines.length} onClick={() => onReview(true)}>
          {t('count.review')}
        </Button>
      </footer>
    </div>
  )
}
