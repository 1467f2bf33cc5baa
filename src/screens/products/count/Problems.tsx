import { DeleteOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { useT } from '../../../i18n'
import { IconButton } from '../../../kit/layout/IconButton'
import type { CountProblem } from './model'
import type { Counting } from './use-stock-count'

type Props = { problem: CountProblem; counting: Counting }

/** One entry that could not be counted, with both its parts to correct. */
const ProblemItem = ({ problem, counting }: Props) => {
  const t = useT()
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
          {t(`count.problem.${problem.reason}`, { sku: problem.sku })}
        </p>
      )}
    </li>
  )
}

/** Entries to correct. */
export const Problems = ({ counting }: { counting: Counting }) => {
  const t = useT()
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
