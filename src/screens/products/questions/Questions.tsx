import { focusManager } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useCallList } from '#kit/call/use-call-list.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { QuestionList } from './QuestionList'

/** Refreshes when the window gets the focus: others ask and answer. */
const useOnWindowFocus = (act: () => void) => {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => focusManager.subscribe((isFocused) => isFocused && latest.current()), [])
}

/** Questions about all products: unanswered and answered ones. */
export default function Questions() {
  const navigate = useNavigate()
  const tab = useSearchParams()[0].get('tab') === 'answered' ? 'answered' : 'unanswered'
  const unanswered = useCallList('questions.unanswered')
  const answered = useCallList('questions.answered', {}, { enabled: tab === 'answered' })
  useOnWindowFocus(() => {
    unanswered.refresh()
    if (tab === 'answered') answered.refresh()
  })
  const count = unanswered.total
  const items = [
    {
      key: 'unanswered',
      label: unanswered.rows ? t('questions.unansweredCount', { count }) : t('questions.unanswered'),
      children: (
        <QuestionList
          list={unanswered}
          withProduct
          moving
          empty={{ title: t('questions.allAnswered'), hint: t('questions.allAnsweredHint') }}
        />
      ),
    },
    {
      key: 'answered',
      label: t('questions.answered'),
      children: (
        <QuestionList
          list={answered}
          withProduct
          moving={false}
          empty={{ title: t('questions.noneAnswered') }}
        />
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title={t('questions.title')}
        documentTitle={count ? `(${formatNumber(count)}) ${t('questions.title')}` : t('questions.title')}
      />
      <Tabs
        activeKey={tab}
        items={items}
        onChange={(key) => void navigate(key === 'answered' ? '?tab=answered' : '?')}
      />
    </>
  )
}
