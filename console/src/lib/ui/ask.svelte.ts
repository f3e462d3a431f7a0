export interface Question {
  title: string;
  text?: string;
  confirm: string;
  danger?: boolean;
  /// Asks for a line of text, with this label.
  input?: { label: string; value?: string; placeholder?: string; maxLength?: number };
}
interface Asked extends Question { answer: (value: string | null) => void }

class Questions {
  open = $state.raw<Asked | null>(null);

  ask(question: Question): Promise<string | null> {
    this.open?.answer(null);
    return new Promise((resolve) => {
      this.open = { ...question, answer: (value) => { this.open = null; resolve(value); } };
    });
  }
}
export const questions = new Questions();

/// Returns whether the user agreed.
export const confirm = async (question: Question) => (await questions.ask(question)) !== null;
/// Returns the typed line without surrounding blanks; null if the user cancelled or typed nothing.
export const prompt = async (question: Question & { input: NonNullable<Question['input']> }) =>
  (await questions.ask(question))?.trim() || null;
