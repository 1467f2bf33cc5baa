import { Alert, Checkbox, Form, Input, Modal } from 'antd'
import { useRef, useState } from 'react'
import type { DeletedRecord } from '#contract/extensions/trash.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { fieldLabel, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { confirmClose } from '#kit/navigation/use-leave-guard.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { useReturnFocus } from '#ui/hooks/use-return-focus.ts'
import { areProblemsSolvable, type FieldProblem, type Problems } from './problems'

export type RestoreChange = { field: string; value: string | null }
type Props = {
  resource: AnyResource
  record: Pick<DeletedRecord, 'id' | 'label' | 'values'>
  problems: Problems
  busy: boolean
  onRestore: (changes: RestoreChange[]) => void
  onClose: () => void
}

const formerValue = ({ values }: Props['record'], key: string) =>
  String((values as Readonly<Record<string, unknown>> | null)?.[key] ?? '')

/** What prevents a restoration, and for each field another value or none. */
export default function RestoreDialog({ resource, record, problems, busy, onRestore, onClose }: Props) {
  useReturnFocus()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [left, setLeft] = useState<Readonly<Record<string, boolean>>>({})
  const form = useRef<HTMLDivElement>(null)
  const solvable = areProblemsSolvable(problems)
  const one = lowerCaseTitle(resourceOne(resource))
  const answerOf = ({ key }: FieldProblem) => typed[key] ?? formerValue(record, key)
  const isAnswered = (problem: FieldProblem) =>
    problem.solution === 'leaveOut'
      ? left[problem.key] === true
      : answerOf(problem).trim() !== '' && answerOf(problem) !== formerValue(record, problem.key)
  const restore = () =>
    onRestore(
      problems.fields.map((problem) => ({
        field: problem.name,
        value: problem.solution === 'leaveOut' ? null : answerOf(problem).trim(),
      })),
    )
  return (
    <Modal
      open
      title={t('restore.title', { one, label: record.label })}
      okText={t('restore.do')}
      cancelText={t(solvable ? 'common.cancel' : 'common.close')}
      okButtonProps={{ disabled: !problems.fields.every(isAnswered), loading: busy }}
      {...(!solvable && { footer: (_, { CancelBtn }) => <CancelBtn /> })}
      onOk={restore}
      onCancel={() => void confirmClose(Object.keys({ ...typed, ...left }).length > 0, onClose)}
      afterOpenChange={(isOpen) => isOpen && form.current?.querySelector('input')?.focus()}
    >
      <p>{t(solvable ? 'restore.solve' : 'restore.blocked', { one })}</p>
      {problems.others.map((reason) => (
        <Alert key={reason} type="warning" showIcon message={reason} className="restore-problem" />
      ))}
      <div ref={form}>
        <Form layout="vertical" onFinish={restore}>
          {problems.fields.map((problem) => (
            <Form.Item
              key={problem.key}
              label={fieldLabel(resource, problem.key)}
              htmlFor={`restore-${problem.key}`}
              validateStatus={isAnswered(problem) ? '' : 'warning'}
              help={problem.reason}
            >
              {problem.solution === 'otherValue' && (
                <Input
                  id={`restore-${problem.key}`}
                  value={answerOf(problem)}
                  onChange={({ target }) => setTyped({ ...typed, [problem.key]: target.value })}
                />
              )}
              {problem.solution === 'leaveOut' && (
                <Checkbox
                  id={`restore-${problem.key}`}
                  checked={left[problem.key] === true}
                  onChange={({ target }) => setLeft({ ...left, [problem.key]: target.checked })}
                >
                  {t('restore.leaveOut')}
                </Checkbox>
              )}
            </Form.Item>
          ))}
          <button type="submit" hidden />
        </Form>
      </div>
    </Modal>
  )
}
