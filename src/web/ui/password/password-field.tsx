import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { TextField, type TextFieldProps } from '../forms/text-field.tsx';
import { uiText } from '../text.ts';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be shown while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      end={
        <IconButton
          size="sm"
          aria-description={props.label}
          label={isShown ? uiText.hidePassword : uiText.showPassword}
          icon={isShown ? <EyeOff size={18} /> : <Eye size={18} />}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  );
}
