// The script of a console that only tests have.
