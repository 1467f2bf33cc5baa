import { DeleteOutlined } from '@ant-design/icons'
import { Button, Input, Switch } from 'antd'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Ref } from '#contract/grammar/record.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useAccess } from '#providers/auth/access.ts'
import { requestConfirmation } from '#providers/notifications/confirmation.ts'
import { IconButton } from '#ui/layout/IconButton.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import { shelfQuantity } from '../stock/promised'
import { CountLines } from './CountLines'
import { countStore } from './count-store'
import { type CountProblem, countDifference, isPosted, problemText, toCountItem } from './model'
import { Review } from './Review'
import { SkuBox } from './SkuBox'
import { type Catalogue, useCatalogue } from './use-catalogue'
import { useCountEntry } from './use-count-entry'
import { usePostDifferences } from './use-post-differences'
import { type Counting, useStockCount } from './use-stock-count'

/** One SKU after another by keyboard: scan or type it, Enter, type its count, Enter. */
const EntryForm = (props: { counting: Counting; catalogue: Catalogue }) => {
  const id = useId()
  const { isEach } = props.counting
  const entry = useCountEntry(props)
  const { sku, typed, problem, row, former } = entry
  const onCountKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      entry.enterCount()
    } else if (event.key === 'Escape') entry.cancelCount()
  }
  return (
    <section className="count-entry" aria-label={t('count.entry')}>
      <div className="count-boxes">
        <div className="count-field">
          <label htmlFor={`${id}sku`}>{t('count.sku')}</label>
          <SkuBox
            ref={entry.skuBox}
            id={`${id}sku`}
            value={sku}
            rows={props.catalogue.rows ?? []}
            problem={problem?.of === 'sku' ? problem.text : undefined}
            problemId={`${id}problem`}
            onChange={entry.typeSku}
            onEnter={entry.enterSku}
            onList={entry.paste}
          />
        </div>
        {!isEach && (
          <div className="count-field count-number">
            <label htmlFor={`${id}count`}>{t('count.counted')}</label>
            <Input
              ref={entry.countBox}
              id={`${id}count`}
              inputMode="numeric"
              enterKeyHint="next"
              autoComplete="off"
              aria-invalid={problem?.of === 'count' || undefined}
              aria-describedby={problem ? `${id}problem` : `${id}item`}
              {...(problem?.of === 'count' && { status: 'error' as const })}
              value={typed}
              onChange={(event) => entry.typeCount(event.target.value)}
              onKeyDown={onCountKey}
            />
          </div>
        )}
        <Button onClick={() => (isEach || !typed ? entry.enterSku(sku.trim()) : entry.enterCount())}>
          {t('count.next')}
        </Button>
      </div>
      <p id={`${id}item`} className="count-item">
        {row && !isEach && (
          <>
            {toCountItem(row).product} · {t('count.expectedOf', { count: formatNumber(shelfQuantity(row)) })}
            {former !== undefined && (
              <strong> · {t('count.alreadyCounted', { count: formatNumber(former) })}</strong>
            )}
          </>
        )}
        {!row && !problem && !sku && t(isEach ? 'count.hintEach' : 'count.hint')}
      </p>
      {problem && (
        <p id={`${id}problem`} className="count-problem" role="alert">
          {problem.text}
        </p>
      )}
      <p className="count-status" role="status">
        {entry.status}
      </p>
    </section>
  )
}

type ProblemsProps = { problem: CountProblem; counting: Counting }

/** One entry that could not be counted, with both its parts to correct. */
const ProblemItem = ({ problem, counting }: ProblemsProps) => {
  const [sku, setSku] = useState(problem.sku)
  const [count, setCount] = useState(problem.count)
  const isLooking = problem.reason === 'looking'
  const correct = (event: FormEvent) => {
    event.preventDefault()
    if (sku.trim()) counting.correct(problem, sku.trim(), count)
  }
  return (
    <li>
      <form onSubmit={correct}>
        <Input
          aria-label={t('count.skuOf', { sku: problem.sku })}
          value={sku}
          disabled={isLooking}
          onChange={(event) => setSku(event.target.value)}
        />
        <Input
          className="count-problem-number"
          aria-label={t('count.countOf', { sku: problem.sku })}
          inputMode="numeric"
          value={isLooking ? problem.count : count}
          disabled={isLooking}
          onChange={(event) => setCount(event.target.value)}
        />
        <Button htmlType="submit" loading={isLooking}>
          {t('common.retry')}
        </Button>
        <IconButton
          icon={<DeleteOutlined aria-hidden />}
          label={t('count.remove', { sku: problem.sku })}
          onClick={() => counting.removeProblem(problem.id)}
        />
      </form>
      {!isLooking && (
        <p className="count-problem" role="alert">
          {problemText(problem)}
        </p>
      )}
    </li>
  )
}

/** Entries to correct. */
const Problems = ({ counting }: { counting: Counting }) => {
  const { problems } = counting
  if (!problems.length) return null
  return (
    <section className="count-problems" aria-label={t('count.problems', { count: problems.length })}>
      <h2>{t('count.problems', { count: problems.length })}</h2>
      <ul>
        {problems.map((problem) => (
          <ProblemItem
            key={`${problem.id} ${problem.reason} ${problem.count}`}
            problem={problem}
            counting={counting}
          />
        ))}
      </ul>
    </section>
  )
}

type Props = {
  store: Ref
  adminId: string
  isReview: boolean
  onReview: (isReview: boolean) => void
  onFinish: () => void
}

/** The count of one showroom: entering, then reviewing. */
export const ShowroomCount = ({ store, adminId, isReview, onReview, onFinish }: Props) => {
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
