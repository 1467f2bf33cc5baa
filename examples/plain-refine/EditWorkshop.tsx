import { Edit, useForm } from '@refinedev/antd'
import { type Workshop, WorkshopForm } from './Workshop'

/** The version that the form shows is sent by the data provider, so nobody’s change is overwritten. */
export default function EditWorkshop() {
  const { formProps, saveButtonProps } = useForm<Workshop>()
  return (
    <Edit title="Workshop" saveButtonProps={saveButtonProps}>
      <WorkshopForm {...formProps} />
    </Edit>
  )
}
