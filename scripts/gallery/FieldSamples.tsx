import { Baby, Search, UserRound, Users, Sprout } from 'lucide-react'
import { useState } from 'react'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { ColorSwatches } from '#pwa/ui/inputs/ColorSwatches.tsx'
import { CopyField } from '#pwa/ui/inputs/CopyField.tsx'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { ChoiceCards } from '#pwa/ui/inputs/ChoiceCards.tsx'
import { RadioCards } from '#pwa/ui/inputs/RadioCards.tsx'
import { Segmented } from '#pwa/ui/inputs/Segmented.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'

export function FieldSamples() {
  const [role, setRole] = useState('parent')
  const [filter, setFilter] = useState('all')
  const [color, setColor] = useState('#4F46E5')
  const people = [
    { value: 'anna', label: 'Anna Berg' },
    { value: 'jonas', label: 'Jonas Berg' },
  ]
  return (
    <Card title="Fields">
      <div className="grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <TextInput label="Title" placeholder="Plan weekly meals" error="Title is required" />
          <TextArea label="Description" optional defaultValue="Two with fish, one with Oma." />
          <TextInput
            label="Search memories…"
            hideLabel
            type="search"
            placeholder="Search memories…"
            leading={<Search aria-hidden className="size-5" />}
          />
          <TextInput label="Amount" inputMode="decimal" leading="$" defaultValue="800.00" />
          <Checkbox label="This task involves planning or mental coordination" defaultChecked />
        </div>
        <div className="grid content-start gap-4">
          <Select label="Assign To" options={people} placeholder="Nobody yet" />
          <DateInput name="dueDate" label="Due Date" optional hint="If any day will do." />
          <DateInput name="startDate" label="Start Date & Time" withTime />
          <ColorSwatches
            legend="Color"
            name="color"
            value={color}
            onChange={setColor}
            options={['#4F46E5', '#10B981', '#F59E0B', '#EF4444', '#8B5CF6'].map((value) => ({
              value,
              label: value,
            }))}
          />
          <CopyField
            label="Invitation link"
            value="https://our-life.example/join/4f8a-22c1-9b"
            hint="Good for seven days, for one person."
          />
        </div>
      </div>
      <RadioCards
        className="mt-6"
        legend="Choose Your Role"
        name="role"
        value={role}
        onChange={setRole}
        columns={4}
        options={[
          { value: 'parent', label: 'Parent/Guardian', icon: <UserRound className="size-6" /> },
          { value: 'child', label: 'Child', icon: <Baby className="size-6" /> },
          { value: 'grandparent', label: 'Grandparent', icon: <Sprout className="size-6" /> },
          { value: 'extended', label: 'Extended Family', icon: <Users className="size-6" /> },
        ]}
      />
      <Choices onChoose={setRole} />
      <Segmented
        className="mt-6"
        label="Filter"
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'all', label: 'All', count: 12 },
          { value: 'pending', label: 'Pending', count: 7 },
          { value: 'completed', label: 'Completed', count: 5 },
        ]}
      />
    </Card>
  )
}

const Choices = ({ onChoose }: { readonly onChoose: (value: string) => void }) => (
  <div className="mt-6">
    <ChoiceCards
      legend="They join as"
      pending={undefined}
      options={[
        { value: 'grandparent', label: 'Grandparent', description: 'Sees the calendar.' },
        { value: 'extended', label: 'Extended Family', description: 'Sees shared events.' },
      ]}
      onChoose={onChoose}
    />
  </div>
)
