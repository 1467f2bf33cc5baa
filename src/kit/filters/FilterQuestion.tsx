import { CloseOutlined, DownOutlined, EllipsisOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { t } from '#i18n/index.ts'
import { LazyDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
import { asking, chosenIn, type Question, questionsOf, questionText } from './asked'
import { type FilterProps, filterParamNames } from './filter-model'

type Props = Pick<FilterProps, 'filter' | 'values' | 'onChange'> & {
  question: Question
  /** Asks for values that are still to be chosen. */
  onAsk: (question: Question) => void
  /** The input of its values. */
  children: ReactNode
}

/** The input of a filter with the choice of what it asks. */
export const FilterQuestion = ({ filter, values, onChange, question, onAsk, children }: Props) => {
  const { label } = filter
  const ask = (next: Question) => {
    const needsValues = next === 'is' || next === 'not'
    const isSet = filterParamNames(filter).some((param) => values[param]?.length)
    if (needsValues) onAsk(next)
    if (isSet || !needsValues) onChange(asking(filter, next, chosenIn(filter, values)), true)
  }
  const menu = (opener: ComponentProps<typeof LazyDropdown>['children']) => (
    <LazyDropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [question],
        items: questionsOf(filter).map((one) => ({
          key: one,
          label: questionText(filter, one),
          onClick: () => ask(one),
        })),
      }}
    >
      {opener}
    </LazyDropdown>
  )
  if (question === 'empty' || question === 'filled') {
    const value = t(`list.filter.asks.${question}`)
    const text = t('list.filter.chip', { label, value })
    return (
      <Space.Compact className="filter-question">
        {menu(
          <Button className="range-opener">
            {text}
            <DownOutlined aria-hidden />
          </Button>,
        )}
        <Button
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('list.filter.remove', { label, value })}
          title={t('list.filter.remove', { label, value })}
          onClick={() =>
            onChange(Object.fromEntries(filterParamNames(filter).map((name) => [name, []])), true)
          }
        />
      </Space.Compact>
    )
  }
  return (
    <Space.Compact className="filter-question">
      {children}
      {menu(
        <Button
          icon={<EllipsisOutlined aria-hidden />}
          aria-label={t('list.filter.asks', { label, how: questionText(filter, question) })}
          title={questionText(filter, question)}
        />,
      )}
    </Space.Compact>
  )
}
