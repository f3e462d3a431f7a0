package cairn.application.port.publication;

class QuickPasswordsTest implements PasswordsContract {
    private final Passwords passwords = new QuickPasswords();

    @Override
    public Passwords passwords() {
        return passwords;
    }
}
