/** The pages work without it; with it, a password that was typed can be looked at. */
for (const button of document.querySelectorAll('button.reveal')) {
  const input = document.getElementById(button.getAttribute('aria-controls'))
  const show = (shown) => {
    input.type = shown ? 'text' : 'password'
    button.toggleAttribute('data-shown', shown)
  }
  button.addEventListener('click', () => show(input.type === 'password'))
  /** Browsers remember what was typed into a plain field. */
  input.form.addEventListener('submit', () => show(false))
  button.hidden = false
}
