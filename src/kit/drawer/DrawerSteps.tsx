import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ariaKeys } from '#ui/keyboard/format-shortcut.ts'

type StepProps = { go: (() => void) | undefined; label: string; keys: string | undefined; icon: ReactNode }
const Step = ({ go, label, keys, icon }: StepProps) => (
  <Button
    type="text"
    icon={icon}
    disabled={!go}
    aria-label={label}
    aria-keyshortcuts={keys}
    title={keys ? `${label} (${keys})` : label}
    onClick={go}
  />
)

type Props = {
  previous: (() => void) | undefined
  next: (() => void) | undefined
  labels: { previous: string; next: string }
  /** The keys of the list work in the drawer, too. */
  hasKeys?: boolean
}

/** The previous and next record of what a drawer covers. */
export const DrawerSteps = ({ previous, next, labels, hasKeys = false }: Props) => (
  <>
    <Step
      go={previous}
      label={labels.previous}
      keys={hasKeys ? ariaKeys('previous') : undefined}
      icon={<LeftOutlined aria-hidden />}
    />
    <Step
      go={next}
      label={labels.next}
      keys={hasKeys ? ariaKeys('next') : undefined}
      icon={<RightOutlined aria-hidden />}
    />
  </>
)
