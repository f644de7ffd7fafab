import { m } from '#shared/messages/messages.ts'
import { forgetInstallPrompt, useInstallPrompt } from '#pwa/state/device/installPrompt.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'

export const InstallButton = ({ onAnswered }: { readonly onAnswered?: () => void }) => {
  const prompt = useInstallPrompt()
  if (prompt === undefined) return null
  const install = async (): Promise<void> => {
    await prompt.prompt()
    forgetInstallPrompt()
    onAnswered?.()
  }
  return <Button onClick={() => void install().catch(() => {})}>{m.install_action()}</Button>
}
