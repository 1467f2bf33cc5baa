import { Button, Modal } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { useReturnFocus } from '#ui/hooks/use-return-focus.ts'
import { confirmClose } from '../navigation/use-leave-guard'

export type FrameProps = {
  /** Of the form inside. */
  id: string
  title: string | undefined
  submit: string
  /** Absent in a form that stays on its page. */
  cancel: string | undefined
  isBusy: boolean
  isDirty: boolean
  /** The form has nothing to send yet. */
  isUnchanged: boolean
  /** It has rows of inputs. */
  isWide?: boolean
  /** Nothing may be sent. */
  isBarred?: boolean
  onClose: () => void
  children: ReactNode
}

/** The container of a form. If it has no buttons, the form draws them. */
export type Frame = ComponentType<FrameProps> & { hasButtons?: true }

type Buttons = Pick<FrameProps, 'submit' | 'cancel' | 'isBusy' | 'onClose'> & { isSecondary?: boolean }
/** The buttons of a form that is drawn in a page or a popover. */
export const FormButtons = ({ submit, cancel, isBusy, onClose, isSecondary }: Buttons) => (
  <div className="call-buttons">
    <Button type={isSecondary ? 'default' : 'primary'} htmlType="submit" loading={isBusy}>
      {submit}
    </Button>
    {cancel !== undefined && <Button onClick={onClose}>{cancel}</Button>}
  </div>
)

/** Of dialogs and popovers with a form: above the drawer of a record, and below the question before they are sent or dropped. */
export const formZIndex = 950

/** A short form in a dialog; closing it asks first while something is typed. */
export const DialogFrame = ({
  id,
  title,
  submit,
  cancel,
  isBusy,
  isDirty,
  isWide,
  isBarred,
  onClose,
  children,
}: FrameProps) => {
  useReturnFocus()
  return (
    <Modal
      open
      centered
      width={isWide ? 760 : 440}
      zIndex={formZIndex}
      title={title}
      okText={submit}
      okButtonProps={{ loading: isBusy, htmlType: 'submit', form: id, disabled: isBarred === true }}
      cancelText={cancel}
      onCancel={() => void confirmClose(isDirty, onClose)}
    >
      {children}
    </Modal>
  )
}
DialogFrame.hasButtons = true as const
